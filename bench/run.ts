import { benchAlerts } from './alerts.ts'
import { benchCard } from './card.ts'
import { benchCardCold } from './card-cold.ts'
import { benchCardLarge } from './card-large.ts'
import { benchCardPhone } from './card-phone.ts'
import { benchCardWeight } from './card-weight.ts'
import { benchCatalogue, benchCatalogueLarge } from './catalogue.ts'
import { benchCluster } from './cluster/bench.ts'
import { benchDishWords } from './dish-words.ts'
import { benchEverydayTasks } from './everyday-tasks.ts'
import { benchFleet } from './fleet.ts'
import { benchFreshness } from './freshness.ts'
import { benchHistory } from './history.ts'
import { benchImport } from './import.ts'
import { benchKills } from './kills.ts'
import { benchKitchenWords } from './kitchen-words.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchListChoices } from './list-choices.ts'
import { benchLists } from './lists.ts'
import { benchMainJob } from './main-job.ts'
import { benchMenuFiles } from './menu-files.ts'
import { benchMenus } from './menus.ts'
import { benchMenusUnseen } from './menus-unseen.ts'
import { benchOrderLists } from './order-lists.ts'
import { benchPages } from './pages.ts'
import { benchRecall } from './recall.ts'
import { benchScan } from './scan.ts'
import { benchSimulation } from './simulation.ts'
import { benchSmallBox } from './small-box.ts'
import { benchSoak } from './soak.ts'
import { benchTakeout } from './takeout.ts'
import { benchWaiter } from './waiter.ts'
import { benchWaiterAnswer } from './waiter-answer.ts'
import { benchWebWeight } from './web-weight.ts'

const benches: Readonly<Record<string, (...args: string[]) => Promise<void>>> = {
  card: benchCard,
  'card-cold': benchCardCold,
  'card-large': benchCardLarge,
  fleet: benchFleet,
  freshness: benchFreshness,
  'card-weight': benchCardWeight,
  'card-phone': benchCardPhone,
  lighthouse: benchLighthouse,
  import: benchImport,
  catalogue: benchCatalogue,
  'catalogue-large': benchCatalogueLarge,
  'kitchen-words': benchKitchenWords,
  'dish-words': benchDishWords,
  lists: benchLists,
  'list-choices': benchListChoices,
  history: benchHistory,
  recall: benchRecall,
  waiter: benchWaiter,
  'waiter-answer': benchWaiterAnswer,
  'main-job': benchMainJob,
  'everyday-tasks': benchEverydayTasks,
  'menu-files': benchMenuFiles,
  menus: benchMenus,
  'menus-unseen': benchMenusUnseen,
  'order-lists': benchOrderLists,
  pages: benchPages,
  'web-weight': benchWebWeight,
  kills: benchKills,
  cluster: benchCluster,
  alerts: benchAlerts,
  takeout: benchTakeout,
  scan: benchScan,
  'small-box': benchSmallBox,
  simulation: benchSimulation,
  soak: benchSoak,
}

// process.exit runs the 'exit' handlers, which end whatever a bench started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

const [wanted = '', ...args] = process.argv.slice(2)
const bench = benches[wanted]
if (bench) await bench(...args)
else {
  console.error(`Say which: npm run bench -- ${Object.keys(benches).join(' | ')}`)
  process.exitCode = 1
}
