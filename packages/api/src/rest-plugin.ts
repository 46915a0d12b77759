import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { DoorMaker } from './door-of.ts'
import { assertAllowed } from './guard.ts'
import { perform, type Served } from './perform.ts'
import { readUpload } from './read-upload.ts'
import { sendAnswer } from './rest-codecs.ts'
import { acceptJson, readInput } from './rest-input.ts'

type Options = { served: readonly Served[]; doorOf: DoorMaker; maximumUploadBytes: number }

/** REST below /api, in one loop over what is served: the paths stand in the contract and need no code of their own. */
export async function restPlugin(app: FastifyInstance, { served, doorOf, maximumUploadBytes }: Options): Promise<void> {
  acceptJson(app)
  await app.register(multipart)
  for (const it of served) {
    const { operation } = it
    if (operation.kind === 'subscription') continue
    const { rest } = operation
    app.route({
      method: rest.method,
      url: rest.path,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const door = doorOf('rest', request, reply)
        // Before a byte of the body is read: who may not send a file does not get to.
        assertAllowed(operation, door)
        const input =
          rest.body === 'file' ? await readUpload(request, maximumUploadBytes) : readInput(operation, request)
        await sendAnswer(rest, reply, await perform(it, door, input))
        return reply
      },
    })
  }
}
