import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** `cpuMs`: of this process, sender and server together; with PGlite the database too. */
export type Sent = { seconds: number; count: number; refused: number; milliseconds: number[]; cpuMs: number }
export type Asked = { path: string; headers: Record<string, string>; body: string }
/** `next` makes each request; it is sent as POST. */
type Load = { port: number; seconds: number; connections: number; next(): Asked }

/** As many as go, each connection one after the other. */
export async function sendAsFastAsTheyGo({ port, seconds, connections, next }: Load): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const sent = nothingSent()
  const cpu = process.cpuUsage()
  const start = performance.now()
  const sender = async () => {
    while (performance.now() - start < seconds * 1000) await sendOne({ agent, port, next }, sent)
  }
  await Promise.all(Array.from({ length: connections }, sender))
  agent.destroy()
  return { ...sent, seconds: (performance.now() - start) / 1000, cpuMs: cpuSince(cpu) }
}

/** So many a second, whether the ones before were answered or not, as a platform sends them. */
export async function sendAtRate({ port, seconds, connections, rate, next }: Load & { rate: number }): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const sent = nothingSent()
  const cpu = process.cpuUsage()
  const start = performance.now()
  const open: Promise<void>[] = []
  while (open.length < seconds * rate) {
    const due = Math.min(seconds * rate, Math.floor(((performance.now() - start) / 1000) * rate) + 1)
    while (open.length < due) open.push(sendOne({ agent, port, next }, sent))
    await wait(1)
  }
  await Promise.all(open)
  agent.destroy()
  return { ...sent, seconds: (performance.now() - start) / 1000, cpuMs: cpuSince(cpu) }
}

const nothingSent = (): Sent => ({ seconds: 0, count: 0, refused: 0, milliseconds: [], cpuMs: 0 })

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function sendOne(
  { agent, port, next }: Pick<Load, 'port' | 'next'> & { agent: Agent },
  sent: Sent,
): Promise<void> {
  const { path, body, headers } = next()
  const start = performance.now()
  const status = await new Promise<number>((done, fail) => {
    const options = { agent, host: '127.0.0.1', port, path, method: 'POST', headers }
    const asked = request(options, (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode ?? 0))
    })
    asked.on('error', fail)
    asked.end(body)
  })
  sent.milliseconds.push(performance.now() - start)
  if (status === 200) sent.count += 1
  else sent.refused += 1
}
