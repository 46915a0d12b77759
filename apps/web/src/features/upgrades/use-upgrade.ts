import type { UpgradeRecord } from '@joy/contract'
import { trpc } from '#data/trpc.ts'

/** Its steps run by themselves: what is shown follows without being asked for. */
export const isMoving = ({ status, steps }: UpgradeRecord) =>
  status === 'registering' || steps.some(({ state }) => state === 'running')

/** One upgrade. While its steps run it is asked for every two seconds: their progress is seen without a reload. */
export const useUpgrade = (id: number) =>
  trpc.upgrades.get.useQuery(
    { id },
    {
      enabled: Number.isSafeInteger(id) && id > 0,
      refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? 2000 : false),
    },
  )
