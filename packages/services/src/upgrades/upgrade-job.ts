import { z } from 'zod'
import type { JobHandler } from '../jobs/job-handler.ts'
import { beginStep } from './begin-step.ts'
import { endStep } from './end-step.ts'
import { runStep } from './steps/run-step.ts'
import { connectProviders } from './upgrade-providers.ts'

const payloadShape = z.object({ upgradeId: z.number().int() })

/**
 * Walks one upgrade on, step by step, until it rests: make the link; find, choose, create, e-mail, membership. Where
 * it stands is in its own rows, so that a killed run goes on with the step at which it was, whoever takes it up.
 */
export const upgradeJob: JobHandler = {
  kind: 'upgrade',

  async run(context, { job, step }) {
    const { upgradeId } = payloadShape.parse(job.payload)
    const providers = await connectProviders(context)
    let steps = 0
    for (;;) {
      const begun = await step((em) => beginStep({ ...context, em }, upgradeId, providers))
      if (!begun) return { steps }
      const outcome = await runStep(context.log, providers, begun.name, begun)
      const goesOn = await step((em, advance) => {
        steps += 1
        advance({ done: steps })
        return endStep({ ...context, em }, begun, outcome, upgradeId)
      })
      if (!goesOn) return { steps }
    }
  },
}
