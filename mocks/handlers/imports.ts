import { type AbsentPerson, messages } from '@joy/contract'
import { earlierImports } from '@joy/samples/imports.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { toPage } from '../backend/to-page.ts'
import { createImport, findImport, findImportRecord, remapImport, rereadImport } from '../imports/create-import.ts'
import { failedRowsFile } from '../imports/failed-rows-file.ts'
import { mendRows, rowsToMend } from '../imports/mend-rows.ts'
import { runImport } from '../imports/run-import.ts'
import { ended } from '../jobs/watch-job.ts'
import { Refusal, respond, respondFile } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const imports = (backend: MockBackend): FeatureHandlers<'imports'> => {
  const guard = accessGuard(backend)
  return {
    upload: respondFile(
      'imports.upload',
      async (input) => {
        const stored = await createImport(backend, input)
        if (stored.record.error !== null) throw new Refusal('invalid_input', stored.record.error)
        const { jobId } = await runImport(backend, stored)
        await ended(backend, jobId)
        const { counts, id, changeSetId, compsMade, peopleTagged, tagsMade, absent, notices } = stored.record
        if (!counts) throw new Refusal('internal', messages.somethingWentWrong)
        return {
          message: messages.uploadDone,
          details: counts,
          importId: id,
          changeSetId,
          compsMade,
          peopleTagged,
          tagsMade,
          absent,
          notices,
        }
      },
      guard,
    ),
    create: respondFile('imports.create', async (input) => (await createImport(backend, input)).record, guard),
    get: respond('imports.get', ({ id }) => findImportRecord(backend, id), guard),
    absent: respond(
      'imports.absent',
      ({ id, ...asked }) => {
        findImportRecord(backend, id)
        return toPage([] as AbsentPerson[], asked, 0, false)
      },
      guard,
    ),
    history: respond(
      'imports.history',
      () => [
        ...[...backend.imports.values()].map((it) => it.record).toReversed(),
        ...(backend.subscribers.size > 0 ? earlierImports : []),
      ],
      guard,
    ),
    remap: respond('imports.remap', ({ id, ...said }) => remapImport(backend, findImport(backend, id), said), guard),
    reread: respond('imports.reread', ({ id, ...how }) => rereadImport(backend, findImport(backend, id), how), guard),
    run: respond('imports.run', ({ id, isFullList }) => runImport(backend, findImport(backend, id), isFullList), guard),
    rowsToMend: respond(
      'imports.rowsToMend',
      ({ id, ...asked }) => {
        const rows = rowsToMend(backend, findImport(backend, id)).map((it) => ({ ...it, id: it.row }))
        return toPage(rows, asked, rows.length, false)
      },
      guard,
    ),
    mend: respond('imports.mend', ({ id, rows }) => mendRows(backend, findImport(backend, id), rows), guard),
    discard: respond(
      'imports.discard',
      ({ id }) => {
        if (findImport(backend, id).record.changeSetId !== null)
          throw new Refusal('conflict', 'This import was run already; undo its changes instead.')
        backend.imports.delete(id)
        return { message: 'The import was thrown away. Nothing was written to the list.' }
      },
      guard,
    ),
    failedRows: respondFile('imports.failedRows', ({ id }) => failedRowsFile(findImport(backend, id)), guard),
  }
}
