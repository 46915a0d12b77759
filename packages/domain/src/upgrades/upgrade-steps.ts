import type { UpgradeStatus, UpgradeStep, UpgradeStepName, UpgradeStepState } from '@joy/contract'

/** The small steps in the order in which they are run. */
export const stepNames: readonly UpgradeStepName[] = [
  'subscriber',
  'payment',
  'find',
  'choose',
  'create',
  'e-mail',
  'membership',
]

/** The three steps of the workflow that people see, and the small ones in each. */
export const workflow = [
  { key: 'subscriber', title: 'Fetch subscriber data', platform: 'Substack', steps: ['subscriber'] },
  { key: 'payment', title: 'Handle payment', platform: 'Stripe', steps: ['payment'] },
  {
    key: 'registration',
    title: 'Register in Planning Center',
    platform: 'Planning Center',
    steps: ['find', 'choose', 'create', 'e-mail', 'membership'],
  },
] as const satisfies readonly {
  key: string
  title: string
  platform: string
  steps: readonly UpgradeStepName[]
}[]

const isOver = (state: UpgradeStepState): boolean => state === 'done' || state === 'skipped'
export const isStepOver = (step: Pick<UpgradeStep, 'state'>): boolean => isOver(step.state)

type UpgradeState = { status: UpgradeStatus; paidAt: string | null; createdAt: string }

/** All seven steps: those on record, and for the rest what the status says (upgrades from before the workflow). */
export function allSteps(recorded: readonly UpgradeStep[], { status, paidAt, createdAt }: UpgradeState): UpgradeStep[] {
  const byName = new Map(recorded.map((step) => [step.name, step]))
  const isDone = (name: UpgradeStepName) =>
    status === 'registered' || name === 'subscriber' || (name === 'payment' && paidAt !== null)
  return stepNames.map(
    (name) =>
      byName.get(name) ?? {
        name,
        state: isDone(name) ? 'done' : status === 'cancelled' ? 'skipped' : 'to do',
        reason: null,
        attempts: 0,
        at: isDone(name) ? createdAt : null,
      },
  )
}

/** How one of the three stands as a whole: the worst of its small steps, done when all are. */
export function workflowState(steps: readonly Pick<UpgradeStep, 'state'>[]): UpgradeStepState {
  const states = steps.map(({ state }) => state)
  for (const state of ['failed', 'running', 'waiting'] as const) if (states.includes(state)) return state
  // Given up before its last one: what was done before stays done, and the whole is not.
  if (states.every(isOver)) return states.at(-1) === 'skipped' ? 'skipped' : 'done'
  return states.some(isOver) ? 'running' : 'to do'
}
