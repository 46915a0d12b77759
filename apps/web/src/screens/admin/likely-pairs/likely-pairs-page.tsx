import { counted } from '@joy/domain/labels/counted.ts'
import { LinkButton } from '@joy/ui/link-button.tsx'
import { Segmented } from '@joy/ui/segmented.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { Merge } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ListView } from '#components/list/list-view.tsx'
import { RoleLine } from '#components/role-line.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { useMay } from '#hooks/use-may.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { paths } from '#paths.ts'
import { pairColumns } from './pair-columns.tsx'
import { usePairs } from './use-pairs.ts'

const states = [
  { value: 'open', label: 'To look at' },
  { value: 'dismissed', label: 'Not the same' },
] as const

/** Pairs of people who may be one, each with its reason: compared, merged, or said to be two. */
export function LikelyPairsPage() {
  const pairs = usePairs()
  const { params, state, page } = pairs
  const mayMerge = useMay('merges.merge')
  const mayJudge = useMay('merges.dismiss')
  return (
    <ConsolePage
      title="Likely pairs"
      {...(page.data ? { state: counted(page.data.total, 'pair') } : {})}
      actions={
        mayMerge && (
          <LinkButton as={Link} to={paths.mergePeople()} icon={Merge}>
            Merge two addresses
          </LinkButton>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <OutcomeNotice outcome={pairs.outcome} onDismiss={pairs.dismissOutcome} />
        <ListView
          table="likely-pairs"
          label="Likely pairs"
          noun="pairs"
          nounOfOne="pair"
          columns={pairColumns(pairs, { mayMerge, mayJudge })}
          page={page}
          params={params}
          isTwoLine
          toolbar={() => (
            <Toolbar>
              <Segmented
                label="Which pairs"
                options={states}
                value={state}
                onChange={(value) => params.setFilter('state', value === 'open' ? undefined : value)}
              />
            </Toolbar>
          )}
          failed={{ sentence: 'The pairs could not be loaded.', whatFailed: 'Failed to fetch the likely pairs' }}
          empty={{
            none: {
              title: state === 'open' ? 'No likely pairs' : 'Nobody was said to be two',
              text: 'Once a day everybody is compared: by Stripe customer, by person in Planning Center, and by name and address.',
            },
            noMatch: {
              title: 'Nobody was said to be two',
              text: 'A pair that is not the same person stands here, and can be shown again.',
              clear: 'Show what is to look at',
            },
          }}
        />
        {!mayMerge && <RoleLine>Administrators compare and merge them, or say that they are two.</RoleLine>}
      </div>
    </ConsolePage>
  )
}
