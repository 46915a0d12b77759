// Runs in each worker of the project `pglite`: hands the template's path on to createTestDatabase().
import { inject } from 'vitest'

process.env['TEST_PGLITE_TEMPLATE'] = inject('pgliteTemplate')
