import type { Connection, ConnectionCheck, ConnectionTest } from '@joy/contract'
import { Button } from '@joy/ui/button.tsx'
import { Checkbox } from '@joy/ui/checkbox.tsx'
import { Icon } from '@joy/ui/icon.tsx'
import { Card } from '@joy/ui/card.tsx'
import { Check, CircleDashed, PlugZap, TriangleAlert, X } from 'lucide-react'
import { formatMoment, formatMomentWithZone } from '#dates.ts'
import { LoadError } from '#components/load-error.tsx'
import { ConnectionBadge } from '#features/integrations/connection-badge.tsx'
import { connectionSentence } from '#features/integrations/connection-sentence.ts'
import type { IntegrationSettings } from './use-integration-settings.ts'

type Props = {
  settings: IntegrationSettings
  connection: Connection | undefined
  hasChanges: boolean
  onUse: (isUsed: boolean) => void
  test: { run: () => void; isPending: boolean; error: unknown }
}

/** Whether the platform is in use, what the last test found, and the way to test it again. */
export function ConnectionCard({ settings, connection, hasChanges, onUse, test }: Props) {
  const { draft, isBusy } = settings
  const last = connection?.test
  return (
    <Card aria-label="Connection" className="grid gap-3 p-4 md:px-5">
      <div className="flex min-h-[22px] flex-wrap items-center justify-between gap-2">
        <h2 className="text-body font-bold">Connection</h2>
        {connection && <ConnectionBadge connection={connection} />}
      </div>
      {connection && (
        <p
          role="status"
          className={`text-table ${connection.reason === null ? 'text-text-soft' : 'text-danger-text'} [overflow-wrap:anywhere]`}
        >
          {connectionSentence(connection)}
        </p>
      )}
      <label className="flex min-h-6 items-center gap-2.5 text-table">
        <Checkbox checked={draft.isActive} isBusy={isBusy} onChange={(event) => onUse(event.target.checked)} />
        Use this connection
      </label>
      {last && !isOutdated(last, connection) && <Found test={last} />}
      <Button icon={PlugZap} onClick={test.run} isPending={test.isPending} pendingLabel="Testing...">
        Test connection
      </Button>
      {hasChanges && (
        <p className="text-meta text-text-soft">The test tries what is saved, not what you are changing.</p>
      )}
      {test.error !== null && test.error !== undefined && (
        <LoadError
          sentence="The connection could not be tested."
          whatFailed="Failed to test the connection"
          error={test.error}
          onRetry={test.run}
        />
      )}
    </Card>
  )
}

/** It fails since the test: what the test found is no longer so. */
const isOutdated = (test: ConnectionTest, { since }: Connection): boolean => since !== null && since > test.checkedAt

const Found = ({ test }: { test: ConnectionTest }) => (
  <div role="status" className="grid gap-2.5">
    <p className={`text-table ${test.status === 'refused' || test.status === 'incomplete' ? 'text-danger-text' : ''}`}>
      {test.text}
    </p>
    <ul aria-label="What was tried" className="grid gap-1.5 text-table">
      {test.checks.map((check) => (
        <li key={check.name} className="grid grid-cols-[16px_minmax(0,1fr)] gap-2">
          <Mark outcome={check.outcome} />
          <span>
            {check.name}
            {check.outcome !== 'passed' && <span className="block text-meta text-text-soft">{check.text}</span>}
          </span>
        </li>
      ))}
    </ul>
    <dl className="grid gap-1 text-table">
      {test.facts.map(({ name, value }) => (
        <Fact key={name} name={name} value={value} />
      ))}
      <Fact name="Tested" value={formatMoment(test.checkedAt)} title={formatMomentWithZone(test.checkedAt)} />
    </dl>
  </div>
)

const Fact = ({ name, value, title }: { name: string; value: string; title?: string }) => (
  <div className="flex justify-between gap-3">
    <dt className="text-text-soft">{name}</dt>
    <dd title={title} className="font-[540] tabular-nums">
      {value}
    </dd>
  </div>
)

const marks = {
  passed: { icon: Check, label: 'Passed', className: 'text-good-mark' },
  failed: { icon: X, label: 'Failed', className: 'text-bad-mark' },
  warning: { icon: TriangleAlert, label: 'Warning', className: 'text-warn-mark' },
  'not checked': { icon: CircleDashed, label: 'Not checked', className: 'text-text-soft' },
} satisfies Record<ConnectionCheck['outcome'], unknown>

function Mark({ outcome }: { outcome: ConnectionCheck['outcome'] }) {
  const { icon, label, className } = marks[outcome]
  return (
    <span className={`mt-0.5 ${className}`}>
      <Icon of={icon} />
      <span className="sr-only">{label}:</span>
    </span>
  )
}
