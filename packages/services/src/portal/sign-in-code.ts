import { randomInt } from 'node:crypto'
import type { SecretBox } from '../context.ts'

/** Six digits, each number as likely as any other. */
export const createCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * What the database keeps of a code. A million codes are soon tried, so a plain hash would not do: this one needs
 * the program's key as well, and holds for this browser and this address alone.
 */
export const codeHash = (
  secrets: SecretBox,
  { emailKey, browserHash, code }: { emailKey: string; browserHash: string; code: string },
): string => secrets.sign(JSON.stringify([emailKey, browserHash, code.replace(/[\s-]/gu, '')]), 'sign-in code')
