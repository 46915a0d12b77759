import { extendTailwindMerge } from 'tailwind-merge'

// The names of tokens.css that could be read as something else: a size as a colour, a weight as a family.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['meta', 'table', 'body', 'title', 'figure', 'figure-small'],
      radius: ['check', 'control', 'small', 'panel', 'dialog', 'card'],
      shadow: ['rest', 'raised'],
      'font-weight': ['strong'],
    },
  },
})

/**
 * A primitive's look with the classes of whoever uses it: those win, so that none needs an '!'. What of the look says the
 * same property under the same variants falls away; the look's own order stays. The console's alone: it weighs 8 kB.
 */
export function overrideClasses(look: string, own: string | undefined): string {
  if (!own) return look
  const alone = merge(own)
  const remaining = look.split(' ').filter((name) => merge(`${name} ${own}`) !== alone)
  return [...remaining, own].join(' ')
}
