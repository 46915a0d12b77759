import multipart from '@fastify/multipart'
import { isDownload } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import type { FastifyInstance } from 'fastify'
import type { MakeRequestContext } from './create-request-context.ts'
import { assertAllowed } from './guard.ts'
import { perform, type Served } from './perform.ts'
import { readUpload } from './read-upload.ts'
import { sendResponse } from './rest-codecs.ts'
import { acceptJson, readInput } from './rest-input.ts'

type Options = { served: readonly Served[]; makeRequestContext: MakeRequestContext; maximumUploadBytes: number }

/** REST below /api, in one loop over what is served: the paths stand in the contract and need no code of their own. */
export async function restPlugin(
  app: FastifyInstance,
  { served, makeRequestContext, maximumUploadBytes }: Options,
): Promise<void> {
  acceptJson(app)
  await app.register(multipart)
  refuseOtherMethods(app, served)
  for (const one of served) {
    const { operation } = one
    if (operation.kind === 'subscription') continue
    const { rest } = operation
    app.route({
      method: rest.method,
      url: rest.path,
      // A download is a mutation: asked for its head alone, it is none.
      exposeHeadRoute: operation.kind === 'query' && !isDownload(operation),
      handler: async (request, reply) => {
        const context = makeRequestContext('rest', request, reply)
        // Before a byte of the body is read: who may not send a file does not get to.
        assertAllowed(operation, context)
        const input =
          rest.body === 'file' ? await readUpload(request, maximumUploadBytes) : readInput(operation, request)
        await sendResponse(rest, reply, await perform(one, context, input))
        return reply
      },
    })
  }
}

/** An address that is there, asked in a way that it is not: 405 with the ways that there are (RFC 9110, 15.5.6). */
function refuseOtherMethods(app: FastifyInstance, served: readonly Served[]): void {
  const byPath = new Map<string, Set<string>>()
  for (const { operation } of served) {
    if (operation.kind === 'subscription') continue
    const { path, method } = operation.rest
    const known = byPath.get(path) ?? new Set<string>()
    byPath.set(path, known.add(method))
    if (method === 'GET' && operation.kind === 'query' && !isDownload(operation)) known.add('HEAD')
  }
  for (const [url, known] of byPath)
    app.route({
      method: methods.filter((method) => !known.has(method)),
      url,
      exposeHeadRoute: false,
      handler: async (_request, reply) => {
        reply.header('allow', [...known].join(', '))
        throw new AppError('method_not_allowed', `This address answers ${[...known].join(' and ')} alone.`)
      },
    })
}
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
