import { AppError } from '@joy/domain/app-error.ts'
import { startSimulators, type Simulators } from '@joy/simulators/start-simulators.ts'
import { moveClockTo } from '@joy/services/clock/move-clock.ts'
import type { App } from '@joy/services/context.ts'
import type { Env } from '../env.ts'
import { ownOrigin } from '../own-origin.ts'
import { portTaken } from '../port-taken.ts'
import { simulatorStatePath } from '../simulator-state-path.ts'

/**
 * The three outside services of the demo, inside this process: their state is kept beside the data, they deliver to this
 * server, and pages that people pay at stand at the next port (or any free one where that is taken). Their clock and the
 * product's are moved together. @throws AppError `conflict` where SIMULATOR_CONTROL_PORT is taken
 */
export async function startDemoSimulators(env: Env, app: App): Promise<Simulators> {
  const { PORT, SIMULATOR_CONTROL_PORT: controlPort } = env
  const start = (port: number) =>
    startSimulators({
      isProduction: !env.DEMO,
      port,
      product: { aheadMs: app.clock.aheadMs, moveTo: (aheadMs) => moveClockTo(app, aheadMs) },
      statePath: simulatorStatePath(env),
      deliverTo: ownOrigin(env),
      ...(controlPort === undefined ? {} : { controlPort }),
    })
  const next = PORT === 65_535 || [controlPort, env.METRICS_PORT].includes(PORT + 1) ? 0 : PORT + 1
  try {
    return await start(next)
  } catch (error) {
    const taken = takenPort(error)
    if (taken === undefined) throw error
    if (taken === next) return start(0)
    throw new AppError('conflict', portTaken('SIMULATOR_CONTROL_PORT', taken), undefined, { cause: error })
  }
}

const takenPort = (error: unknown): number | undefined =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
    ? Number(error.port)
    : undefined
