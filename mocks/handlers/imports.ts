import { messages } from '@joy/contract'
import { earlierImports } from '@joy/samples/imports.ts'
import type { Community } from '../community/community-store.ts'
import { createImport, findImport, remapImport } from '../community/create-import.ts'
import { failedRowsFile } from '../community/failed-rows-file.ts'
import { runImport } from '../community/run-import.ts'
import { ended } from '../community/watch-job.ts'
import { Refusal, respond, respondFile } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const imports = (community: Community): FeatureHandlers<'imports'> => {
  const door = doorOf(community)
  return {
    upload: respondFile(
      'imports.upload',
      async (input) => {
        const stored = await createImport(community, input)
        if (stored.record.error !== null) throw new Refusal('invalid_input', stored.record.error)
        const { jobId } = await runImport(community, stored)
        await ended(community, jobId)
        const { counts, id, changeSetId, compsMade, absent, notices } = stored.record
        if (!counts) throw new Refusal('internal', messages.somethingWentWrong)
        return {
          message: messages.uploadDone,
          details: counts,
          importId: id,
          changeSetId,
          compsMade,
          absent,
          notices,
        }
      },
      door,
    ),
    create: respondFile('imports.create', async (input) => (await createImport(community, input)).record, door),
    get: respond('imports.get', ({ id }) => findImport(community, id).record, door),
    history: respond(
      'imports.history',
      () => [
        ...[...community.imports.values()].map((it) => it.record).toReversed(),
        ...(community.subscribers.size > 0 ? earlierImports : []),
      ],
      door,
    ),
    remap: respond('imports.remap', ({ id, ...said }) => remapImport(community, findImport(community, id), said), door),
    run: respond(
      'imports.run',
      ({ id, isFullList }) => runImport(community, findImport(community, id), isFullList),
      door,
    ),
    discard: respond(
      'imports.discard',
      ({ id }) => {
        if (findImport(community, id).record.changeSetId !== null)
          throw new Refusal('conflict', 'This import was run already.')
        community.imports.delete(id)
        return { message: 'The import was thrown away. Nothing was written to the list.' }
      },
      door,
    ),
    failedRows: respondFile('imports.failedRows', ({ id }) => failedRowsFile(findImport(community, id)), door),
  }
}
