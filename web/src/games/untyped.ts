// The views and boards of games whose structs the table does not describe yet.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Data = any;
