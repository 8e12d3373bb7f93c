// Imported icon by icon: the package's main entry would load all of its icons into the server, at 50 MB.
import ChefHat from 'lucide-react/icons/chef-hat'
import Egg from 'lucide-react/icons/egg'
import Fish from 'lucide-react/icons/fish'
import Leaf from 'lucide-react/icons/leaf'
import MapPin from 'lucide-react/icons/map-pin'
import Milk from 'lucide-react/icons/milk'
import Vegan from 'lucide-react/icons/vegan'
import Wheat from 'lucide-react/icons/wheat'
import type { Picture } from './draw-icon.tsx'
import {
  Celery,
  Crab,
  CrescentStar,
  Lupin,
  MustardBottle,
  OnePepper,
  Peanut,
  PregnantStruck,
  Scallop,
  SesameBun,
  SoyPod,
  StarOfDavid,
  SulphurDioxide,
  ThreePeppers,
  TwoPeppers,
  Walnut,
} from './drawn-icons.tsx'

/** The picture of each of the fourteen allergens, by allergen id. */
export const allergenIcons: Readonly<Record<number, Picture>> = {
  1: Milk,
  3: Egg,
  4: SoyPod,
  5: Wheat,
  11: Fish,
  12: Crab,
  16: Walnut,
  17: Peanut,
  19: SulphurDioxide,
  21: Celery,
  22: SesameBun,
  23: Lupin,
  24: MustardBottle,
  26: Scallop,
}

/** The picture of each of the ten diets and dish marks, by diet id. */
export const dietIcons: Readonly<Record<number, Picture>> = {
  1: Leaf,
  2: Vegan,
  3: MapPin,
  4: CrescentStar,
  5: StarOfDavid,
  6: OnePepper,
  7: TwoPeppers,
  8: ThreePeppers,
  9: PregnantStruck,
  10: ChefHat,
}

interface IconProps {
  id: number
  size?: number
}

// The pictures are hidden from assistive technology: each place that shows one must name it in text or in a label.
const renderIcon = (Icon: Picture | undefined, size: number) =>
  Icon ? <Icon size={size} strokeWidth={1.75} aria-hidden="true" /> : null

/** The picture of one allergen, in the colour of the text around it; nothing for an id without a picture. */
export function AllergenIcon({ id, size = 20 }: IconProps) {
  return renderIcon(allergenIcons[id], size)
}

/** The picture of one diet or dish mark, in the colour of the text around it; nothing for an id without a picture. */
export function DietIcon({ id, size = 20 }: IconProps) {
  return renderIcon(dietIcons[id], size)
}
