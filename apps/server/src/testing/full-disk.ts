// Loaded before the server by `node --import`: its files lie on a disk that is full while the file FULL_DISK names is there.
// What that says: 'all', or a part of the paths that have no room, like 'pg_wal'. A real disk would need a mount, which not
// every machine that tests may make.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const flag = process.env['FULL_DISK'] ?? ''
const paths = new Map<number, string>()
const { openSync, writeSync, closeSync, existsSync, readFileSync, fstatSync } = fs
type Open = Parameters<typeof openSync>

const hasRoom = (fd: number, end: number): boolean => {
  if (!existsSync(flag)) return true
  const what = readFileSync(flag, 'utf8').trim()
  const path = paths.get(fd) ?? ''
  return (what !== 'all' && !path.includes(what)) || end <= fstatSync(fd).size
}

class NoRoom extends Error {
  readonly code = 'ENOSPC'
  readonly errno = -28
  override readonly message = 'ENOSPC: no space left on device, write'
}

Object.assign(fs, {
  openSync(...asked: Open) {
    const fd = openSync(...asked)
    paths.set(fd, String(asked[0]))
    return fd
  },
  closeSync(fd: number) {
    paths.delete(fd)
    closeSync(fd)
  },
  // As PGlite calls it. What lies on the disk already can be written over; what makes a file longer cannot.
  writeSync(fd: number, bytes: NodeJS.ArrayBufferView, offset?: number, length?: number, position?: number | null) {
    if (
      paths.get(fd)?.startsWith(process.env['DATA_DIR'] ?? '/') &&
      !hasRoom(fd, (position ?? 0) + (length ?? bytes.byteLength))
    )
      throw new NoRoom()
    return writeSync(fd, bytes, offset, length, position)
  },
})
syncBuiltinESMExports()
