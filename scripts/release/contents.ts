/** What the build of the screens runs: whoever changes a file of `src` can build with the development packages. */
const buildScripts =
  /^scripts\/((build|build-when-needed|card-words|code-loader|dist|first-screens|own-document|page-script|screen-files)\.ts|old-browsers\/)/
const folders = /^(src|deploy|docs)\//
const files = [
  '.dockerignore',
  '.env.example',
  '.npmrc',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'Dockerfile',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'bench/RESULTS.md',
  'compose.yaml',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
  'vite.config.ts',
]

/** Returns which of the project's files a release holds, sorted: what runs, builds and explains it, and no test. */
export function releaseFiles(tracked: readonly string[]): string[] {
  return tracked
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) => folders.test(path) || buildScripts.test(path) || files.includes(path))
    .toSorted()
}
