// Preloaded (`node --import`) by what people begin through `npx pnpm …`: a SIGTERM to npx, or a kill -9, ends npx alone, and
// what it began would go on without anybody. Once one of those between npx and this process is gone, this one gets a SIGTERM.
import { processesAbove } from './processes-above.ts'

const LOOK_MS = 500
const runner = /(^|[\s/\\])(npx|npm|pnpm|yarn|corepack)([\s@.-]|$)/u

// Whatever is above the runner may end as it likes: a script that began this in the background and ended meant that.
const above = processesAbove()
const between = above.slice(0, above.findLastIndex(({ command }) => runner.test(command)) + 1).map(({ pid }) => pid)
// npx lays what it runs into a folder of this name. It may have ended while pnpm was still beginning.
const isFromNpx = /[/\\]_npx[/\\]/u.test(process.env['npm_execpath'] ?? '')
const isNpxThere = above.some(({ command }) => /(^|[\s/\\])(npx|npm)\b/u.test(command))

if (isFromNpx && process.platform !== 'win32' && !isNpxThere) end()
else if (between.length > 0) {
  const look = setInterval(() => {
    const now = processesAbove().map(({ pid }) => pid)
    if (between.every((pid, place) => now[place] === pid)) return
    clearInterval(look)
    end()
  }, LOOK_MS)
  look.unref()
}

function end(): void {
  process.kill(process.pid, 'SIGTERM')
}
