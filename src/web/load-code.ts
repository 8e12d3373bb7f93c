import { fetchCode, mayPass } from './call.ts'

const pauseBeforeRetry = 800

/** The files that have arrived, or are on their way. */
const arrivals = new Map<string, Promise<void>>()

/**
 * Imports code that was left out of the first screen. The build puts it around each `import()` (scripts/code-loader.ts);
 * `files` are the files of that import. They are fetched before, and again when that fails: a browser may remember for
 * good that an import failed, so it must find everything in its cache. Throws CallError.
 */
export async function loadCode<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  const paths = files.map((file) => `/${file}`)
  await Promise.all(paths.map(arrivalOf))
  try {
    return await load()
  } catch {
    // What the document asked for did not come, or the browser kept nothing of it.
    await Promise.all(paths.filter((path) => path.endsWith('.js')).map(bring))
    return load()
  }
}

function arrivalOf(path: string): Promise<void> {
  const known = arrivals.get(path)
  if (known) return known
  const arrival = isInDocument(path) ? Promise.resolve() : bring(path)
  arrivals.set(path, arrival)
  arrival.catch(() => arrivals.delete(path))
  return arrival
}

/** Returns whether the document itself asked for a file, as the server lists those of the screen that it is sent for. */
function isInDocument(path: string): boolean {
  return document.querySelector(`link[href="${path}"], script[src="${path}"]`) !== null
}

async function bring(path: string): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    try {
      await fetchCode(path)
      return await (path.endsWith('.css') ? addStyles(path) : undefined)
    } catch (error) {
      if (!mayPass(error, failures)) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseBeforeRetry))
    }
  }
}

function addStyles(path: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  link.href = path
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${path} did not load`))
    })
    document.head.append(link)
  })
}
