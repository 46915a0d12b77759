import type { ImportRecord } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'

/** PeopleFilter a whole list did not have. */
export function AbsentLine({ record: { isFullList, absent } }: { record: ImportRecord }) {
  if (!isFullList) return null
  if (absent === 0)
    return <p className="text-table text-text-soft">It was the whole list: nobody is newly missing at Substack.</p>
  return (
    <p className="text-table">
      {absent === 1 ? '1 person is' : `${formatCount(absent)} people are`} not in this list and noted as missing at
      Substack. Nothing ended by that; who is said to pay there stands in{' '}
      <TextLink as={Link} to={paths.reconcile()}>
        Reconcile
      </TextLink>
      .
    </p>
  )
}
