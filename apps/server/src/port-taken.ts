/** `setting`: the one that says which port. */
export const portTaken = (setting: string, port: number): string =>
  `Port ${port} is in use by another program. Stop that one, or choose another ${setting}.`
