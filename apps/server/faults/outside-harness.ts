import { startSimulators, type Simulators } from '@joy/simulators/start-simulators.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { copyFreshData } from '../src/testing/copy-fresh-data.ts'
import { type RestClient, signInToDemo } from '../src/testing/rest-client.ts'
import { freePort, removeDataDir, type ServerProcess, startServer, stopServer } from '../src/testing/server-process.ts'

/** The server as a process that may be killed, and the simulators here, where nobody kills them. */
export type OutsideHarness = {
  simulators: Simulators
  /** Who is signed in to the server that runs now. */
  client(): RestClient
  kill(): Promise<void>
  start(): Promise<void>
  /** Waits until one more call than before was left without an answer. @throws after a minute. */
  untilHung(before: number): Promise<void>
  close(): Promise<void>
}

export async function openOutsideHarness(): Promise<OutsideHarness> {
  const [dataDir, port] = [await copyFreshData(), await freePort()]
  const simulators = await startSimulators({
    isProduction: false,
    deliverTo: `http://127.0.0.1:${port}`,
    deliverEveryMs: 100,
  })
  const { control, baseUrls } = simulators
  const env = {
    SUBSTACK_URL: baseUrls.substack,
    PLANNING_CENTER_URL: baseUrls.planningcenter,
    STRIPE_URL: baseUrls.stripe,
    WEBHOOK_FIRST_RETRY_SECONDS: '1',
    LOG_LEVEL: 'error',
  }
  let server: ServerProcess
  let client: RestClient
  const start = async () => {
    server = await startServer(dataDir, { port, env })
    client = await signInToDemo(server.url)
  }
  await start()
  return {
    simulators,
    start,
    client: () => client,
    async kill() {
      await stopServer(server, 'SIGKILL')
    },
    async untilHung(before) {
      for (const until = Date.now() + 60_000; control.hungCalls() <= before; await wait(20))
        if (Date.now() > until) throw new Error('No call was left without an answer.')
    },
    async close() {
      await stopServer(server, 'SIGKILL')
      await simulators.close()
      await removeDataDir(dataDir)
    },
  }
}
