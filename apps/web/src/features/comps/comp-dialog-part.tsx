import { ConfirmDialog } from '@joy/ui/confirm-dialog.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '#data/trpc.ts'
import { LeftOutOnWebsite } from '../left-out/left-out-on-website.tsx'
import { LoadError } from '#components/load-error.tsx'
import { FailureNotice } from '#components/outcome/outcome-notice.tsx'
import { matchingLabel } from '#components/list/page-labels.ts'
import type { CompDialogProps, CompQuestion } from './comp-dialog.tsx'
import { CompConsequences } from './comp-consequences.tsx'
import { CompTerms, useCompTerms } from './comp-terms.tsx'
import { payersIn } from './payers-in.ts'
import { PayerCheckbox } from './payers.tsx'
import { getName, PeopleMeant } from './people-meant.tsx'

const renewing = { from: 'end' } as const

/** Of `CompDialog`: what is there once it asks. */
export const CompDialogPart = ({ question, isSending, ...rest }: CompDialogProps) =>
  question && <OpenDialog question={question} isOpen={!isSending} {...rest} />

type OpenProps = Omit<CompDialogProps, 'question' | 'isSending'> & { question: CompQuestion; isOpen: boolean }

function OpenDialog({
  question: { input, count, people },
  first,
  isRenewal = false,
  isOpen,
  failure,
  onClose,
  compedSoFar,
  onConfirm,
}: OpenProps) {
  const { terms, fields, askForDay } = useCompTerms(first)
  const { plan, duration } = terms
  const preview = trpc.comps.preview.useQuery(
    'filter' in input
      ? input
      : { ...input, ...(isRenewal ? renewing : {}), plan, ...(duration === null ? {} : { duration }) },
    {
      // What is on its way, or done, is no question any more.
      enabled: isOpen,
      staleTime: 0,
      gcTime: 0,
      placeholderData: keepPreviousData,
    },
  )
  const [withPaying, setWithPaying] = useState(false)
  const counted = preview.data
  const paying = counted ? payersIn(counted) : 0
  const many = counted ? counted.many - (withPaying ? 0 : paying) : count
  const [alone] = people.length === 1 ? people.map(getName) : []
  // One person stays one, also while they are left out because they pay.
  const asked = alone === undefined ? many : 1
  const renewed = counted?.renewed?.[withPaying ? 'all' : 'notPaying']
  const label = `${isRenewal ? 'Renew' : 'Comp'} ${matchingLabel(asked)} ${asked === 1 ? 'subscription' : 'subscriptions'}`
  const confirm = () => {
    if (duration === null) askForDay()
    else if (counted && many !== 0) onConfirm({ ...terms, duration, withPaying }, counted.many)
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={label}
      description={
        withPaying && paying > 0
          ? 'The comp charges nobody and ends no payment. Nobody gets an e-mail about it.'
          : 'Nobody is charged, and nobody gets an e-mail about it.'
      }
      confirmLabel={label}
      isPending={preview.isPending && preview.isFetching}
      pendingLabel="Counting..."
      isBusy={preview.isPlaceholderData && !preview.isError}
      isDisabled={!counted || many === 0}
      isAgain={failure !== null}
      onConfirm={confirm}
    >
      <FailureNotice failure={failure} />
      <CompConsequences
        terms={terms}
        many={many}
        compedSoFar={compedSoFar}
        preview={counted}
        isOfList={!('filter' in input)}
        renewed={isRenewal && !preview.isPlaceholderData ? (renewed ?? null) : undefined}
        alone={alone}
      />
      {'filter' in input && <LeftOutOnWebsite filter={input.filter} isForComp />}
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
      <CompTerms fields={fields} isRenewal={isRenewal} whose={asked === 1 ? 'the comp' : 'each comp'} />
    </ConfirmDialog>
  )
}
