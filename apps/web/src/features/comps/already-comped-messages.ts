import { counted } from '@joy/domain/labels/counted.ts'
import type { CompPreview } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { type Meant, toPeoplePhrase } from './people-phrase.ts'

type AlreadyComped = Pick<CompPreview, 'alreadyComped' | 'replaced' | 'endsEarlier'>
type Replaced = Omit<AlreadyComped, 'alreadyComped'>

/** '2 of them are comped already.' */
export const alreadyCompedMessage = (
  { alreadyComped }: Pick<AlreadyComped, 'alreadyComped'>,
  meant: Meant = {},
): string => `${toPeoplePhrase(alreadyComped, meant)} ${alreadyComped === 1 ? 'is' : 'are'} comped already.`

/** Whose comp stays, and whose is replaced (ruling 37). */
export const staysMessage = ({ alreadyComped, ...its }: AlreadyComped): string =>
  [keptMessage(alreadyComped - its.replaced), replacedMessage(its)].filter(Boolean).join(' ')

/** '2 keep a comp that gives as much or more.'; nothing where nobody does. */
export const keptMessage = (kept: number): string =>
  kept === 0 ? '' : `${counted(kept, 'keeps', 'keep')} a comp that gives as much or more.`

/** Of a renewal: whose comp goes on as a longer one, and who has as much anyway. */
export const goesOnMessage = ({ alreadyComped, replaced, endsEarlier }: AlreadyComped): string =>
  [
    keptMessage(alreadyComped - replaced),
    replaced > 0 &&
      `${counted(replaced, 'comp goes', 'comps go')} on from the end that stands; an undo brings it back.`,
    endsEarlier > 0 && replacedMessage({ replaced: 0, endsEarlier }),
  ]
    .filter(Boolean)
    .join(' ')

/** That comps that gave less make room for good; a higher plan for a shorter time ends before what it replaces. */
export function replacedMessage({ replaced, endsEarlier }: Replaced): string {
  if (replaced === 0) return ''
  const place =
    replaced === 1
      ? '1 comp that gave less is replaced, and only an undo brings it back.'
      : `${formatCount(replaced)} comps that gave less are replaced, and only an undo brings them back.`
  if (endsEarlier === 0) return place
  const earlier =
    endsEarlier === 1
      ? '1 of the new ones gives a higher plan, and ends before the old one would have.'
      : `${formatCount(endsEarlier)} of the new ones give a higher plan, and end before the old ones would have.`
  return `${place} ${earlier}`
}
