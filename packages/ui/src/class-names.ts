/** Joins the class names that hold; the falsy ones fall away. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
