import { z } from 'zod'
import type { World } from '../place/world.ts'
import { getJobId } from './answers.ts'

const job = z.object({ status: z.string(), error: z.string().nullable(), changeSetId: z.number().nullable() })

/** A job that an outside service made fail is started again under a clear sky, and has to come to its end then. */
export async function mustEnd(world: World, jobId: number, path: string): Promise<z.output<typeof job>> {
  const first = await world.get(job, `/api/jobs/${jobId}`)
  if (first.status !== 'failed') return done(first, path)
  const again = getJobId(await world.send('POST', path))
  await world.settle()
  return done(await world.get(job, `/api/jobs/${again}`), path)
}

function done(output: z.output<typeof job>, path: string): z.output<typeof job> {
  if (output.status !== 'done') throw new Error(`The job of ${path} is ${output.status}: ${output.error}`)
  return output
}
