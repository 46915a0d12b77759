import { mkdtemp, open, type FileHandle, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file on the disk that has lost its name already: it goes with its handle, also where the process is killed. */
export async function openSpool(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'path-to-joy-'))
  try {
    return await open(join(folder, 'spool'), 'wx+', 0o600)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
