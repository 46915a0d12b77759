import { startSimulators, type Simulators } from '@joy/simulators/start-simulators.ts'
import { moveClockTo } from '@joy/services/clock/move-clock.ts'
import type { App } from '@joy/services/context.ts'
import type { Env } from '../env.ts'
import { simulatorStatePath } from '../simulator-state-path.ts'

/**
 * The three outside services of the demo, inside this process: their state is kept beside the data, they deliver to this
 * server, and pages that people pay at stand at the next port (or any free one where that is taken). Their clock and the
 * product's are moved together.
 */
export async function startDemoSimulators(env: Env, app: App): Promise<Simulators> {
  const start = (port: number) =>
    startSimulators({
      isProduction: !env.DEMO,
      port,
      product: { aheadMs: app.clock.aheadMs, moveTo: (aheadMs) => moveClockTo(app, aheadMs) },
      statePath: simulatorStatePath(env),
      deliverTo: `http://127.0.0.1:${env.PORT}`,
      ...(env.SIMULATOR_CONTROL_PORT === undefined ? {} : { controlPort: env.SIMULATOR_CONTROL_PORT }),
    })
  try {
    return await start(env.PORT === 65_535 ? 0 : env.PORT + 1)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    return start(0)
  }
}
