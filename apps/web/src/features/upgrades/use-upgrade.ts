import type { UpgradeRecord } from '@joy/contract'
import { trpc } from '#data/trpc.ts'

/** Its steps run by themselves: what is shown follows without being asked for. */
export const isMoving = ({ status, steps }: UpgradeRecord) =>
  status === 'registering' || steps.some(({ state }) => state === 'running')

/** One upgrade; what its steps come to is seen as it happens. */
export const useUpgrade = (id: number) =>
  trpc.upgrades.get.useQuery({ id }, { enabled: Number.isSafeInteger(id) && id > 0 })
