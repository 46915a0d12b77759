import type { NotificationKind } from '@joy/contract'
import { Card, Section } from '@joy/ui/card.tsx'
import { Skeleton } from '@joy/ui/skeleton.tsx'
import { Switch } from '@joy/ui/switch.tsx'
import { LoadError } from '#components/load-error.tsx'
import { SwitchSaved } from './switch-saved.tsx'
import { useSwitches } from './use-switches.ts'

const rows: readonly { kind: NotificationKind; title: string; about: string }[] = [
  { kind: 'upgrade', title: 'Upgrade Notifications', about: 'An upgrade begins, is complete or needs somebody.' },
  { kind: 'payment', title: 'Payment Notifications', about: 'A payment comes in, fails or is taken back.' },
  { kind: 'sync', title: 'Sync Notifications', about: 'A sync or an import ends, well or not.' },
  {
    kind: 'error',
    title: 'Error Notifications',
    about: 'Something else fails: a job, a letter, a message to another program.',
  },
]

/** What reaches the notifications menu and the mail of whoever is signed in (specification, section 2). */
export function SwitchesCard() {
  const { switches, states, turn } = useSwitches()
  const { data } = switches
  return (
    <Section title="What reaches you" note="In the notifications menu and by mail, for your own account.">
      {switches.isError ? (
        <LoadError
          sentence="Your switches could not be loaded."
          whatFailed="Failed to fetch notification switches"
          error={switches.error}
          onRetry={() => void switches.refetch()}
          isRetrying={switches.isFetching}
        />
      ) : (
        <Card aria-label="Notification switches" aria-busy={switches.isPending}>
          <ul className="divide-y divide-edge-subtle wide:grid wide:h-full wide:auto-rows-fr">
            {rows.map(({ kind, title, about }) => (
              <li key={kind} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 md:px-5">
                <div className="min-w-0">
                  <p className="flex flex-wrap items-baseline gap-x-2.5">
                    <span id={`switch-${kind}`} className="font-[560]">
                      {title}
                    </span>
                    <SwitchSaved state={states[kind]} />
                  </p>
                  <p id={`switch-${kind}-about`} className="text-table text-text-soft">
                    {about}
                  </p>
                </div>
                {data ? (
                  <Switch
                    aria-labelledby={`switch-${kind}`}
                    aria-describedby={`switch-${kind}-about`}
                    checked={data[kind]}
                    isBusy={states[kind]?.kind === 'saving'}
                    onChange={(event) => void turn(kind, event.target.checked)}
                  />
                ) : (
                  <Skeleton className="h-6 w-10 rounded-full max-md:h-8 max-md:w-13" />
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}
