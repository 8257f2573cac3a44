import "svelte/elements";

// browsers know this one, the types do not yet
declare module "svelte/elements" {
  interface AriaAttributes {
    "aria-description"?: string | null;
  }
}
