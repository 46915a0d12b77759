import { AppError } from '@joy/domain/app-error.ts'
import { isLongEnough, MINIMUM_PASSWORD_LENGTH } from '@joy/domain/account/passwords.ts'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Whose it is to be, and where: what anybody who knows them tries first. */
export type AboutPassword = { email: string; name: string; siteName: string }

/** Of 0 to 4; from 3 on somebody who has stolen the stored hash needs more than 100 million guesses. */
const STRONG = 3
/** Letters and digits that are more than what is known of its owner. */
const LEAST_BESIDE = 6
/** Beyond it the estimate takes long and changes nothing: what is that long is strong by its first letters, or repeats them. */
const ESTIMATED = 128

/**
 * Refuses what is short, overlong, on the list of common passwords, or easily guessed by whoever knows this person and
 * site (ASVS 6.2.4, 6.2.11), by the estimate of zxcvbn (Wheeler 2016). Long and plain words are welcome.
 * @throws AppError `invalid_input`
 */
export async function checkNewPassword(password: string, about: AboutPassword): Promise<void> {
  if (!isLongEnough(password))
    throw new AppError('invalid_input', `The password needs at least ${MINIMUM_PASSWORD_LENGTH} characters.`)
  if (password.length > 1024) throw new AppError('invalid_input', 'The password is longer than 1,024 characters.')
  const { common, estimator } = await lists()
  if (common.has(password.toLowerCase()))
    throw new AppError('invalid_input', 'This password is on the list of common passwords. Please choose another.')
  const words = toWords(about)
  const { score } = estimator.check(password.slice(0, ESTIMATED), words)
  if (score < STRONG || lettersBeside(password, words) < LEAST_BESIDE)
    throw new AppError(
      'invalid_input',
      'This password is too easy to guess. Choose several words that do not belong together, and none of your name, your address or this site.',
    )
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Each as a whole and by its parts. */
const toWords = ({ email, name, siteName }: AboutPassword): string[] =>
  [email, name, siteName].flatMap((words) => [
    words,
    plain(words),
    ...words.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 1),
  ])

/** How many letters and digits are left when what is known of its owner is taken out. */
function lettersBeside(password: string, words: readonly string[]): number {
  const longestFirst = [...new Set(words.map(plain))]
    .filter((word) => word.length > 1)
    .toSorted((a, b) => b.length - a.length)
  return longestFirst.reduce((left, word) => left.replaceAll(word, ''), plain(password)).length
}

type Lists = { common: ReadonlySet<string>; estimator: ZxcvbnFactory }
let loaded: Promise<Lists> | undefined

/** Loaded when they are first needed: unpacking them takes some tens of milliseconds. */
const lists = (): Promise<Lists> =>
  (loaded ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([core, { dictionary, adjacencyGraphs }]) => ({
      common: new Set(dictionary['passwords-common']),
      estimator: new core.ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
    }),
  ))
