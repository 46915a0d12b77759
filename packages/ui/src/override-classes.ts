import { readClass } from './class-groups.ts'

/**
 * A primitive's look with the classes of whoever uses it: those win, so that none needs an '!'. What of the look says the
 * same property under the same variants falls away; the look's own order stays. The console's alone.
 */
export function overrideClasses(look: string, own: string | undefined): string {
  if (!own) return look
  const decided = new Set(own.split(' ').flatMap((name) => readClass(name)?.decides ?? []))
  const remaining = look.split(' ').filter((name) => !decided.has(readClass(name)?.says ?? 'nothing that is known'))
  return [...remaining, own].join(' ')
}
