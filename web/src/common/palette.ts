// The colours of sides. They stand in app.css, so that one place holds the palette of every board.

/** A side's hue; `part` is ink, dark, light or trim. A side without colours of its own gets that of its seat, if one is told. */
export function hue(side: string, part = "", seat = -1): string {
  const more = part ? `-${part}` : "";
  const otherwise = seat >= 0 && !part ? `var(--seat-${seat % 4})` : `var(--side-nobody${more})`;
  return `var(--side-${side}${more}, ${otherwise})`;
}
