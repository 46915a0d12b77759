// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const hidden = /[\u0000-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/
const address = /\/\/|[Ww]{3}\.|[\p{L}\p{N}]\.[a-z]{2,}\//u

/** What is wrong with a name, in a sentence to whoever gives it, for themselves or for another; null: nothing (ruling 56). */
export function nameFault(name: string, whose: 'your' | 'their' = 'your'): string | null {
  if ([...name].length < 2) return 'Name must be at least 2 characters'
  if (name.length > 200) return 'Please use at most 200 characters'
  if (hidden.test(name) || !/\p{L}|\p{N}/u.test(name))
    return `Please write ${whose} name in one line, with letters that can be seen`
  return address.test(name) ? `Please write ${whose} name without a web address` : null
}
