import { readsRealTime } from './real-time.ts'
import type { Source } from './parse-source.ts'

const topLevel = new Set(
  'packages apps mocks .storybook pnpm-workspace.yaml package.json tsconfig.json README.md'
    .concat(' pnpm-lock.yaml .gitignore .ci LICENSE SECURITY.md')
    .split(' '),
)

/** What is wrong with what lies at the top. */
export function checkTopLevel(names: string[]): string[] {
  return names
    .filter((name) => !topLevel.has(name))
    .map(
      (name) =>
        `${name} lies at the top: settings of tools live in packages/tooling, deployment in apps/server/deploy.`,
    )
}

/** What is wrong with the length of READMEs. */
export function checkReadmes(readmes: { path: string; lines: number }[]): string[] {
  return readmes
    .filter(({ lines }) => lines > 120)
    .map(({ path, lines }) => `${path} has ${lines} lines: 120 at most. Move the rest to .storybook/docs.`)
}

/** Each answers what is wrong with one file and what to do, or nothing. */
export const fileRules: Record<string, (source: Source) => string | undefined> = {
  'files are named after what they do'({ path }) {
    const vague = path.split('/').find((part) => /^(utils?|helpers?|misc|common|types)(\.|$)/.test(part))
    return vague && `${path}: '${vague}' says nothing. Name the file after the one thing that it does.`
  },
  'index.ts stands only at the top of a package'({ path }) {
    if (!/(^|\/)index\.tsx?$/.test(path) || /^((packages|apps)\/[^/]+\/src|mocks)\/index\.ts$/.test(path)) return
    return `${path}: index.ts only at the top of a package. Import the files themselves.`
  },
  'no default exports where no tool insists'({ path, hasDefaultExport }) {
    if (!hasDefaultExport || /\.config\.ts$|-reporter\.ts$|\.stories\.tsx$|^\.storybook\//.test(path)) return
    return `${path} has a default export: give it a name.`
  },
  'no any'({ path, hasAny }) {
    return hasAny ? `${path} says 'any': write the type, or unknown and parse it with zod.` : undefined
  },
  'the status of an upgrade has one writer'({ path, statusWriter }) {
    return statusWriter && `${path} says '${statusWriter}': moveUpgrade moves an upgrade, and tells of it.`
  },
  'outbound calls have one writer'({ path, callQueuer }) {
    return callQueuer && `${path} says '${callQueuer}': outbound-calls/write-call.ts queues calls of integrations.`
  },
  'the community has one zone'({ path, zoneReader }) {
    return (
      zoneReader &&
      `${path} says '${zoneReader}', and the community's zone decides every day: take domain/time/dates (web: dates.ts), in SQL community_day().`
    )
  },
  'statements are held by types and tests'({ path, untypedSql }) {
    return (
      untypedSql &&
      `${path} has '${untypedSql}': types and tests hold what db(em) builds, and what query(), queryOne(), queryText() and execute() run with a schema of its rows and, in the same function, a line 'Raw SQL: <why>'; 'Raw SQL throughout: <why>' holds for a file; a column in SQL that db(em) reads is typed(z.…, sql…).as(…) (decision 080).`
    )
  },
  'addresses of pages are built in one file'({ path, pagePath }) {
    return pagePath && `${path} writes '${pagePath}': call the builder of domain/page-paths.ts.`
  },
  'access has one owner'({ path, accessWriter }) {
    return (
      accessWriter &&
      `${path} writes '${accessWriter}': what somebody has follows from sources (services/access), and Substack's word is written by import, sync and their undo alone.`
    )
  },
  'only the clock knows the time'({ path, clocks }) {
    if (clocks.length === 0 || readsRealTime(path)) return undefined
    return `${path} asks ${clocks[0]}, and only the clock knows the time: in SQL say app_now(), in code context.clock.now() (web: appNow()). A lease, limit or time-out takes sqlRealNow or realNow().`
  },
  'no element comes and goes before bare text'({ path, bareText }) {
    return (
      bareText &&
      `${path} says '${bareText}': on a translated page React does not find that text again. Put the text into an element of its own (class 'contents' where it must not be a box).`
    )
  },
  'what is busy stays focusable'({ path, busyDisabled }) {
    return (
      busyDisabled &&
      `${path} says '${busyDisabled}': a disabled control loses the focus. What waits for something under way is isBusy (its own act: isPending), and disabled is for what cannot be done at all; an input of its own takes holdText, holdChoice or holdSelect (ui/hold-while-busy.ts); looks say off: and pressable:, which know both.`
    )
  },
  'names are in the words of the vocabulary'({ path, dialect }) {
    return dialect && `${path} names ${dialect}.`
  },
  'days are counted once'({ path, dayCount }) {
    return dayCount && `${path} counts '${dayCount}': take domain/time/durations.ts.`
  },
  'nouns are counted once'({ path, ownCount }) {
    return ownCount && `${path} writes '${ownCount}': say counted(…) of domain/labels/counted.ts.`
  },
  'a transaction hands over the context'({ path, ownContext }) {
    return (
      ownContext &&
      `${path} writes '${ownContext}': call it context, so that nothing within it reaches the connection outside.`
    )
  },
  'types are not said over the compiler'({ path, doubleCast }) {
    return doubleCast && `${path} says '${doubleCast}': parse it with zod, or write the type that it has.`
  },
  'buttons are built on one'({ path, ownButton }) {
    return (
      ownButton &&
      `${path} writes '${ownButton}': take Button, IconButton, SiteButton or TextLink, or BaseButton where none of them has its look.`
    )
  },
  'the linter is silenced for one line, with a reason'({ path, lintSilencer }) {
    return lintSilencer && `${path} says '${lintSilencer}': one line, one rule, and why, after ' -- '.`
  },
  'the compiler is not silenced'({ path, silencers }) {
    return silencers[0] && `${path} says ${silencers[0]}: mend the types instead.`
  },
}
