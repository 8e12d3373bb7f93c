import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const unitTests = [
  'src/**/rules.test.ts',
  'src/**/order.test.ts',
  'src/features/history/*.test.ts',
  'src/features/translations/*.test.ts',
  'src/features/menu/dishes/{sold-out,made-changes,on-card,table/cells,choices/edited-groups}.test.ts',
  'src/features/menu/hours/*.test.ts',
  'src/features/dashboard/served-today.test.ts',
  'src/features/menu/file-reading/server/*.test.ts',
  'src/features/menu/quick-entry/{columns/columns,features/clauses,lines/page-columns,pasted-menus,doubts,kept-words,building/extras,courses/turning}.test.ts',
  'src/features/allergens/*.test.ts',
  'src/features/products/{in-words,known-line,levels}.test.ts',
  'src/features/products/statements/own-statements.test.ts',
  'src/features/words/**/*.test.ts',
  'src/features/catalogue/*/**/*.test.ts',
  'src/features/catalogue/{catalogue-size,product-page,sheet-doubts,sheet-groups}.test.ts',
  'src/app/admin/arguments.test.ts',
  'src/app/{catalogue,keys}/*.test.ts',
  'src/app/{end-process,demo/first-steps}.test.ts',
  'src/db/{batches,errors,queues}.test.ts',
  'src/shared/*.test.ts',
  'src/web/*.test.ts',
  'src/web/grid/*.test.ts',
  'src/web/saving/*.test.ts',
  'src/features/publishing/{colours,filter}/*.test.ts',
  'src/features/publishing/{codes,logo}/server/*.test.ts',
  'src/features/publishing/*/{allergen-statements,card-address,embed-line,file-names,hidden-from-guests,kept-copies,sample,sites}.test.ts',
  'src/features/floor/ticked.test.ts',
  'src/features/inspection/paper/*.test.ts',
  'src/features/programs/{receivers,signature}.test.ts',
  'src/features/scanner/phone-reach.test.ts',
  'src/features/scanner/{decoding,matching,phone}/*.test.ts',
  'src/mail/{layout,messages}.test.ts',
  'src/app/phone/{network-addresses,phone-mode,phone-steps}.test.ts',
  'src/server/{settings,files,work}/*.test.ts',
  'src/server/requests/{one-port,paces}.test.ts',
  'scripts/*.test.ts',
  'test/hostile-files.test.ts',
]

// For each database, the tests of failures that only the other can have.
const ofOther = { sqlite: 'src/**/*.postgres.test.ts', postgres: '{src,test}/**/*.sqlite.test.ts' }

// What takes long and tells of what seldom changes: hostile pictures, drawn codes.
const longTests = 'src/**/{logo-files,drawn-codes}.sqlite.test.ts'

export default defineConfig({
  // React's build for production, as the server runs it: that for development took a twentieth of the tests' time.
  oxc: { jsx: { development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    reporters: ['default'],
    // Tests over HTTP wait more than they compute: two of them leave a core half idle. A percentage would stop at one
    // worker for each core. Each worker opens up to ten connections for each of its servers, of the 200 that PostgreSQL
    // allows.
    maxWorkers: Math.min(availableParallelism() * 2, 8),
    // Loading the server takes 2.7 s of processor time: once for each worker, instead of once for each file. The files
    // then share modules, which keep nothing between requests except per database.
    isolate: false,
    // Far more than any test takes: a busy machine must not fail them.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // As in the browser: tests that pass only when tried again are counted apart and named.
    retry: 1,
    projects: [
      { extends: true, test: { name: 'unit', include: unitTests } },
      ...(['sqlite', 'postgres'] as const).map((database) => ({
        extends: true as const,
        test: {
          name: database,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...unitTests, ofOther[database], ...(process.env.WITHOUT_LONG_TESTS ? [longTests] : [])],
          globalSetup: [`test/${database}-setup.ts`],
          provide: { database },
        },
      })),
    ],
  },
})
