import { z } from 'zod'
import type { SecretBox } from '../context.ts'
import { mailPurpose } from '../mail/store-letter.ts'

const shape = z.record(z.string(), z.string())

/** What stands behind a mail's placeholders; nothing once it has gone out. */
export const openSecrets = (
  box: SecretBox,
  { secrets, idempotencyKey }: { secrets: string | null; idempotencyKey: string },
): Record<string, string> =>
  secrets === null ? {} : shape.parse(JSON.parse(box.open(secrets, mailPurpose(idempotencyKey))))
