import type { OwnRequests } from '@joy/contract'
import { formatDay } from '#dates.ts'
import { SiteAlert } from '#components/site/site-alert.tsx'
import { SiteButton } from '#components/site/site-button.tsx'
import type { RefetchState } from '#data/use-query-lite.ts'
import { siteClient } from '#data/site-client.ts'
import { ActionResult } from './action-result.tsx'
import { useOwnMutation } from './use-own-mutation.ts'

/** `isLeaving`: their account is to be deleted, and until they keep it nothing is changed. `onTakenBack`: what was said when a plan was asked for does not hold any more. */
type Props = { requests: OwnRequests; isLeaving: boolean; query: RefetchState; onTakenBack: () => void }

/** What somebody has asked for and waits for, each with the way to take it back. */
export function AskedFor({ requests: { planWishes, isNotifiedAtOpening }, isLeaving, query, onTakenBack }: Props) {
  const wish = useOwnMutation({
    mutationFn: (id: number) => siteClient.portalAccount.withdrawPlanWish.mutate({ id }),
    query,
    title: 'Taken back',
    onSuccess: onTakenBack,
  })
  const opening = useOwnMutation({
    mutationFn: () => siteClient.portalAccount.leaveOpening.mutate(),
    query,
    title: 'Taken back',
  })
  const problem = wish.problem ?? opening.problem
  return (
    <>
      {planWishes.map(({ id, has, askedAt, ...wanted }) => (
        <Line key={id} isBusy={wish.isPending} onTakeBack={() => wish.mutate(id)}>
          {`On ${formatDay(askedAt)} you asked for ${planLabel(wanted)}, in place of ${planLabel(has)}. ${isLeaving ? 'It is changed only if you keep your account.' : 'We write to you once it is changed.'}`}
        </Line>
      ))}
      {isNotifiedAtOpening && (
        <Line isBusy={opening.isPending} onTakeBack={() => opening.mutate()}>
          We write to you when paid plans open.
        </Line>
      )}
      <SpacedResult>{wish.message}</SpacedResult>
      <SpacedResult>{opening.message}</SpacedResult>
      {problem && (
        <SiteAlert tone="bad" className="mt-5">
          {problem}
        </SiteAlert>
      )}
    </>
  )
}

/** The line that was pressed is gone by then. */
const SpacedResult = ({ children }: { children: string | undefined }) => (
  <div className={children ? 'pt-5' : undefined}>
    <ActionResult>{children}</ActionResult>
  </div>
)

/** 'Join the Gym, yearly': wish and plan may differ by the interval alone. */
const planLabel = ({ planTitle, interval }: OwnRequests['planWishes'][number]['has']) =>
  `${planTitle}, ${interval === 'month' ? 'monthly' : 'yearly'}`

type LineProps = { isBusy: boolean; onTakeBack: () => void; children: string }
const Line = ({ isBusy, onTakeBack, children }: LineProps) => (
  <div className="mt-5 flex flex-wrap items-center justify-between gap-4 rounded-panel bg-surface-sunk px-5 py-4">
    <p className="min-w-0 flex-1 basis-64 text-site-base text-text-soft">{children}</p>
    <SiteButton tone="default" size="small" isPending={isBusy} onClick={onTakeBack}>
      Take It Back
    </SiteButton>
  </div>
)
