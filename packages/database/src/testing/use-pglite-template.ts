// Runs in each worker of the project `pglite`: hands the templates' paths on to createTestDatabase().
import { inject } from 'vitest'
import { checkRows } from '../typed-parts.ts'

process.env['TEST_PGLITE_TEMPLATE'] = inject('pgliteTemplate')
process.env['TEST_PGLITE_EMPTY_TEMPLATE'] = inject('pgliteEmptyTemplate')
checkRows()
