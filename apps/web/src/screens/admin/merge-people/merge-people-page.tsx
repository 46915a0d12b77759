import { Card, Section } from '@joy/ui/card.tsx'
import { Notice } from '@joy/ui/notice.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { errorCode, serverMessage } from '#data/error-message.ts'
import { LoadError } from '#components/load-error.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { SkeletonLines } from '#components/skeleton-lines.tsx'
import { useMay } from '#hooks/use-may.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { NotForYou } from '#layouts/console-shell/not-for-you.tsx'
import { paths } from '#paths.ts'
import { AddressesForm } from './addresses-form.tsx'
import { Comparison } from './comparison.tsx'
import { MergeForm } from './merge-form.tsx'
import { useMerge } from './use-merge.ts'

/** One person with two addresses: both compared field by field, what stays outside, and the merge. */
export function MergePeoplePage() {
  if (useMay('merges.merge')) return <MergePeople />
  return (
    <NotForYou title="Merge two addresses" who="Administrators merge people.">
      <TextLink as={Link} to={paths.likelyPairs()}>
        See likely pairs
      </TextLink>
    </NotForYou>
  )
}

/** What is wrong with what was entered: to try again would not help. */
const refusals = new Set<string | undefined>(['invalid_input', 'not_found'])

function MergePeople() {
  const [params, setParams] = useSearchParams()
  const [main, alias] = [params.get('main') ?? '', params.get('alias') ?? '']
  const asked = main !== '' && alias !== '' ? { mainEmail: main, aliasEmail: alias } : null
  const acts = useMerge(asked)
  const { preview } = acts
  const came = useFocusOnOutcome(acts.isDone)
  const refusal = refusals.has(errorCode(preview.error)) ? serverMessage(preview.error) : undefined
  const compare = (input: { mainEmail: string; aliasEmail: string }) => {
    acts.dismissOutcome()
    if (input.mainEmail === main && input.aliasEmail === alias) void preview.refetch()
    else setParams({ main: input.mainEmail, alias: input.aliasEmail })
  }
  return (
    <ConsolePage title="Merge two addresses">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <div ref={came} tabIndex={-1} className="outline-none empty:hidden">
            <OutcomeNotice outcome={acts.outcome} onDismiss={acts.dismissOutcome} />
          </div>
          <Section title="Which addresses" note="They are one person’s: one stays, the other becomes its alias.">
            <Card className="p-4 md:p-5">
              <AddressesForm
                key={`${main}\n${alias}`}
                asked={{ main, alias }}
                isPending={preview.isFetching}
                onCompare={compare}
              />
            </Card>
          </Section>
        </div>
        {asked && !acts.isDone && (
          <>
            {preview.isPending && <SkeletonLines count={6} />}
            {refusal && (
              <Notice tone="warn" title="They cannot be compared" role="status">
                {refusal}
              </Notice>
            )}
            {preview.isError && !refusal && (
              <LoadError
                sentence="The two could not be compared."
                whatFailed="Failed to compare the two"
                error={preview.error}
                onRetry={() => void preview.refetch()}
                isRetrying={preview.isFetching}
              />
            )}
            {preview.data && (
              <>
                {/* Of one and the same there is nothing to be set side by side. */}
                {preview.data.main.email !== preview.data.alias.email && <Comparison preview={preview.data} />}
                <MergeForm
                  key={`${main}\n${alias}`}
                  preview={preview.data}
                  isPending={acts.isMerging}
                  onMerge={(knownBy) => acts.merge(asked, { knownBy, kind: preview.data.kind })}
                  onSwap={() => compare({ mainEmail: alias, aliasEmail: main })}
                />
              </>
            )}
          </>
        )}
      </div>
    </ConsolePage>
  )
}

/** The form goes with the merge, and comes back with its undo: the focus comes to what is said of it. */
function useFocusOnOutcome(isDone: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(isDone)
  useEffect(() => {
    if (before.current === isDone) return
    before.current = isDone
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [isDone])
  return place
}
