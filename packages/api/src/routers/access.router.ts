import { getAccess } from '@joy/services/access/get-access.ts'
import type { Procedures } from '../procedures.ts'

export const access: Procedures<'access'> = { get: getAccess }
