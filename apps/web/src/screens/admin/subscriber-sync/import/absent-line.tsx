import { BaseButton } from '@joy/ui/base-button.tsx'
import type { AbsentPerson, ImportRecord } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { TextLink } from '@joy/ui/text-link.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { trpc } from '#data/trpc.ts'
import { paths } from '#paths.ts'
import { AbsentDialog } from './absent-dialog.tsx'

const NAMED = 3

/** Whom a whole list did not have: the first of them by name, and the way to all. */
export function AbsentLine({ record: { id, isFullList, absent } }: { record: ImportRecord }) {
  const [isOpen, setOpen] = useState(false)
  const people = trpc.imports.absent.useQuery({ id, limit: NAMED }, { enabled: isFullList && absent > 0 })
  if (!isFullList) return null
  if (absent === 0)
    return <p className="text-table text-text-soft">It was the whole list: nobody is newly missing at Substack.</p>
  const { items = [], total = 0 } = people.data ?? {}
  const rest = items.length > 0 ? total - items.length : 0
  return (
    <>
      <p className="text-table">
        <span>{countLabel(absent, items)}</span>
        {rest > 0 && (
          <BaseButton className="inline-link" onClick={() => setOpen(true)}>
            {formatCount(rest)} more
          </BaseButton>
        )}
        <span>
          . They are noted as missing at Substack, and nothing ended by that. If one is missing by mistake, look them up
          there: a file that has them takes the note away. Who is said to pay there stands in{' '}
        </span>
        <TextLink as={Link} to={paths.reconcile()}>
          Reconcile
        </TextLink>
        <span>.</span>
      </p>
      {isOpen && <AbsentDialog importId={id} total={total} onClose={() => setOpen(false)} />}
    </>
  )
}

/** '12 people are here and not in this file: Ruth Adeyemi, … and ', where more follow. */
function countLabel(absent: number, items: readonly AbsentPerson[]): string {
  const people = absent === 1 ? '1 person is' : `${formatCount(absent)} people are`
  const names = items.map(({ name, email }) => name ?? email).join(', ')
  return `${people} here and not in this file${names && `: ${names}`}${items.length === NAMED && absent > NAMED ? ' and ' : ''}`
}
