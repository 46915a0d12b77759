import type { AskedCompPreview } from '@joy/contract'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '#data/trpc.ts'
import type { Terms } from './use-comp.ts'
import { LoadError } from '#components/load-error.tsx'
import { matchingLabel } from '#components/list/page-labels.ts'
import { CompConsequences } from './comp-consequences.tsx'
import { CompTerms, type FirstTerms, useCompTerms } from './comp-terms.tsx'
import { payersIn } from './payer-messages.ts'
import { PayerCheckbox } from './payers.tsx'
import { getName, PeopleMeant } from './people-meant.tsx'

/** Whom a comp would be for: as the server is asked, and as the screen knows it. */
type CompQuestion = {
  input: AskedCompPreview
  /** How many; null: more than 10,000, until the server has counted. */
  count: number | null
  /** The people picked one by one; empty while all that match are meant. */
  people: readonly { email: string; name: string | null }[]
}

export type CompDialogProps = {
  /** Null: nothing is asked. */
  question: CompQuestion | null
  /** Work Out and forever where nothing is known of it. */
  first?: FirstTerms
  /** It was confirmed, and nothing is answered yet: out of the way, with what was typed in it. */
  isSending: boolean
  onClose: () => void
  /** Comped so far, for 'goes from 17 to 54'. */
  compedSoFar: number | undefined
  /** `meant`: how many were counted, those who pay with them. */
  onConfirm: (terms: Terms, meant: number) => void
}

/** Asks before people are comped: how many and who of them pays, what happens, which plan, how long, and why. */
export const CompDialog = ({ question, ...rest }: CompDialogProps) =>
  question && <OpenDialog question={question} {...rest} />

function OpenDialog({
  question: { input, count, people },
  first,
  isSending,
  onClose,
  compedSoFar,
  onConfirm,
}: CompDialogProps & { question: CompQuestion }) {
  const { terms, fields } = useCompTerms(first)
  const { plan, duration } = terms
  const preview = trpc.comps.preview.useQuery('filter' in input ? input : { ...input, plan, duration }, {
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const [withPaying, setWithPaying] = useState(false)
  const counted = preview.data
  const paying = counted ? payersIn(counted) : 0
  const many = counted ? counted.many - (withPaying ? 0 : paying) : count
  const [alone] = people.length === 1 ? people.map(getName) : []
  // One person stays one, also while they are left out because they pay.
  const asked = alone === undefined ? many : 1
  const label = `Comp ${matchingLabel(asked)} ${asked === 1 ? 'subscription' : 'subscriptions'}`
  const confirm = () => counted && many !== 0 && onConfirm({ ...terms, withPaying }, counted.many)
  return (
    <ConfirmDialog
      isOpen={!isSending}
      onClose={onClose}
      title={label}
      description={
        withPaying && paying > 0
          ? 'The comp charges nobody and ends no payment. Nobody gets an e-mail about it.'
          : 'Nobody is charged, and nobody gets an e-mail about it.'
      }
      confirmLabel={label}
      isPending={preview.isPending && count === null}
      pendingLabel="Counting..."
      isDisabled={!counted || preview.isPlaceholderData || many === 0}
      onConfirm={confirm}
    >
      <CompConsequences
        terms={terms}
        many={many}
        compedSoFar={compedSoFar}
        preview={counted}
        isOfList={!('filter' in input)}
        alone={alone}
      />
      {preview.isError && (
        <LoadError
          sentence={
            alone === undefined ? 'Who of them pays could not be counted.' : `Whether ${alone} pays could not be read.`
          }
          whatFailed="Failed to count who pays"
          error={preview.error}
          onRetry={() => void preview.refetch()}
          isRetrying={preview.isFetching}
        />
      )}
      {counted && <PayerCheckbox preview={counted} alone={alone} isIncluded={withPaying} onInclude={setWithPaying} />}
      {people.length > 0 && <PeopleMeant people={people} />}
      <CompTerms fields={fields} whose={asked === 1 ? 'the comp' : 'each comp'} />
    </ConfirmDialog>
  )
}
