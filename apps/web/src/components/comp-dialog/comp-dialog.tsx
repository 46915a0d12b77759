import type { CompPreviewInput } from '@joy/contract'
import { formatCount } from '@joy/domain/dates.ts'
import { PAID, tierName } from '@joy/domain/tiers.ts'
import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { Consequence } from '@joy/ui/dialog.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { Copy, Gift, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '../../data/trpc.ts'
import type { Terms } from '../../hooks/use-comp.ts'
import { LoadError } from '../load-error.tsx'
import { matchingWords } from '../page-words.ts'
import { CompTerms, useCompTerms } from './comp-terms.tsx'
import { payersIn } from './payer-words.ts'
import { PayerLines, PayerTick } from './payers.tsx'
import { nameOf, PeopleMeant } from './people-meant.tsx'

/** Whom a comp would be for: as the server is asked, and as the screen knows it. */
export type CompQuestion = {
  input: CompPreviewInput
  /** How many; null: more than 10,000, until the server has counted. */
  count: number | null
  /** The people picked one by one; empty while all that match are meant. */
  people: readonly { email: string; name: string | null }[]
}

export type CompDialogProps = {
  /** Null: nothing is asked. */
  question: CompQuestion | null
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
  onClose,
  compedSoFar,
  onConfirm,
}: CompDialogProps & { question: CompQuestion }) {
  const preview = trpc.comps.preview.useQuery(input, { staleTime: 0, gcTime: 0 })
  const { terms, fields } = useCompTerms()
  const [withPaying, setWithPaying] = useState(false)
  const counted = preview.data
  const paying = counted ? payersIn(counted) : 0
  const many = counted ? counted.many - (withPaying ? 0 : paying) : count
  const [alone] = people.length === 1 ? people.map(nameOf) : []
  const words = `Comp ${matchingWords(many)} ${many === 1 ? 'subscription' : 'subscriptions'}`
  const confirm = () => counted && many !== 0 && onConfirm({ ...terms, withPaying }, counted.many)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words}
      description={
        withPaying && paying > 0
          ? 'The comp charges nobody and ends no payment. Nobody gets an e-mail about it.'
          : 'Nobody is charged, and nobody gets an e-mail about it.'
      }
      confirmLabel={words}
      isPending={preview.isPending && count === null}
      pendingLabel="Counting..."
      isDisabled={!counted || many === 0}
      onConfirm={confirm}
    >
      <ul className="grid gap-2.5">
        <Consequence icon={<Icon of={Gift} />}>
          <b className="font-semibold">
            {many === 0 ? 'Nobody gets' : many === 1 ? '1 person gets' : `${capital(matchingWords(many))} people get`}{' '}
            {terms.plan === PAID ? 'paid access' : tierName(terms.plan)} at once,{' '}
            {terms.duration === 'forever' ? 'forever' : `for ${terms.duration}`}.
          </b>
          {many !== null &&
            compedSoFar !== undefined &&
            ` Comped Subscribers goes from ${formatCount(compedSoFar)} to ${formatCount(compedSoFar + many)}.`}
        </Consequence>
        <Consequence icon={<Icon of={Copy} />}>
          <b className="font-semibold">Substack is not told by itself.</b> A list of {matchingWords(many)}{' '}
          {many === 1 ? 'address' : 'addresses'} waits for you to paste into its dashboard.
        </Consequence>
        {counted && <PayerLines preview={counted} alone={alone} />}
        <Consequence icon={<Icon of={Undo2} />}>
          <b className="font-semibold">You can undo it</b> for 10 seconds, and later from the batch.
        </Consequence>
      </ul>
      {preview.isError && (
        <LoadError
          sentence="Who of them pays could not be counted."
          whatFailed="Failed to count who pays"
          error={preview.error}
          onRetry={() => void preview.refetch()}
          isRetrying={preview.isFetching}
        />
      )}
      {counted && <PayerTick preview={counted} alone={alone} isIncluded={withPaying} onInclude={setWithPaying} />}
      {people.length > 0 && <PeopleMeant people={people} />}
      <CompTerms fields={fields} whose={count === 1 ? 'the comp' : 'each comp'} />
    </ConfirmDialog>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
