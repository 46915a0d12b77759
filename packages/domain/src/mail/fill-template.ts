/** `{{name}}`, with or without spaces inside. */
const marks = /\{\{\s*([^{}]*?)\s*\}\}/gu

/** Puts values in for the variables of a text, once: what a value holds is never read as a variable again. Unknown ones stay. */
export const fillTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(marks, (all, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : all))

/** The names that a text asks for, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(marks)].map(([, name]) => name ?? '')),
]
