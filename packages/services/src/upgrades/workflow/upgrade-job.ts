import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import { z } from 'zod'
import { JobInterrupted, JobPostponed } from '#jobs/job-ended-early.ts'
import type { JobHandler } from '#jobs/job-handler.ts'
import { connectProviders } from '../connect-providers.ts'
import { beginStep } from './begin-step.ts'
import { endStep } from './end-step.ts'
import { giveUpUpgrade } from './fail-upgrade.ts'
import { nextTry, postponeStep } from './postpone-step.ts'
import { runStep } from './steps/run-step.ts'

const payloadShape = z.object({ upgradeId: z.number().int() })
/** Tries in a row of the step at which it stands. */
const checkpointShape = z.object({ tries: z.number() }).catch({ tries: 0 })

/**
 * Walks one upgrade on, step by step, until it rests: make the link; find, choose, create, e-mail, membership. Where
 * it stands is in its own rows, so that a killed run goes on with the step at which it was, whoever takes it up. What
 * the outside cannot do now goes back to the queue for later.
 */
export const upgradeJob: JobHandler = {
  kind: 'upgrade',

  async run(context, { job, step, signal }) {
    const { upgradeId } = payloadShape.parse(job.payload)
    const providers = await connectProviders(context, signal)
    let { tries } = checkpointShape.parse(job.checkpoint)
    let steps = job.done
    for (;;) {
      const begun = await step((em) => beginStep({ ...context, em }, upgradeId, providers))
      if (!begun) return { steps }
      const { name } = begun
      const came = await runStep(context.log, providers, name, begun).catch(interrupted)
      tries = came.state === 'again' ? tries + 1 : 0
      const until = came.state === 'again' ? nextTry(came, tries, context.settings.webhooks) : null
      if (came.state === 'again' && until) {
        await step(async (em, advance) => {
          advance({ checkpoint: { tries } })
          await postponeStep({ ...context, em }, begun, came, until)
        })
        throw new JobPostponed(until)
      }
      const outcome = came.state === 'again' ? { state: 'failed' as const, reason: came.reason } : came
      const goesOn = await step((em, advance) => {
        steps += 1
        advance({ done: steps, checkpoint: { tries } })
        return endStep({ ...context, em }, begun, outcome, upgradeId)
      })
      if (!goesOn) return { steps }
    }
  },

  async afterwards(context, job, outcome) {
    if (outcome !== 'done') await giveUpUpgrade(context, payloadShape.parse(job.payload).upgradeId, outcome)
  },
}

// The program ends, and the call was let go.
function interrupted(thrown: unknown): never {
  throw thrown instanceof IntegrationFault && thrown.kind === 'aborted' ? new JobInterrupted() : thrown
}
