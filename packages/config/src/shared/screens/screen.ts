import type { Permission } from '@portico/model/site/permissions';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** Loads what a screen shows, when somebody goes there: a module that exports it as `View`. */
type LoadView = () => Promise<{ View: ComponentType }>;

/**
 * A screen of the owner's app, as its folder's `screen.ts` declares it: everything the shell knows of it. All of them are
 * loaded first, so they hold words and names and no code; the view comes when somebody goes there.
 */
export interface Screen {
  /** Unlike that of every other screen, its actions and its parts. */
  id: string;
  /** Below `/config`, with `$name` for what varies. */
  path: string;
  /** What leads to it is called. Needed by screens with `words`. */
  title?: string;
  icon?: LucideIcon;
  /** Who may not is not led here, and told so when they come; of several, any one. Everyone may where it is absent. */
  permission?: Permission | readonly Permission[];
  /** Needed beside that. */
  also?: Permission;
  /** Who runs the server alone is led here; its view tells others that there is nothing. */
  forOperators?: true;
  /** It has a place of its own in the rail, and in the bar and menu of a phone. */
  rail?: RailPlace;
  /** It stands in the list of this screen, by its id. Needs an icon and a note. */
  under?: string;
  /** One line about what is in it, in that list. */
  note?: string;
  /** Place of the rail, by its id, that is marked while one is here. Without: the place named as the path begins. */
  at?: string;
  /** It stands in the menu of this place of the rail too. */
  alsoAt?: string;
  /** What it is called among the reports, where that is shorter. */
  report?: string;
  /** Other words it is found by. Without them it is reached by links alone. */
  words?: string;
  /** In the palette: among what can be done rather than where one can go. */
  group?: 'Actions';
  /** Its panel takes the room of the preview. */
  wide?: true;
  /** It has the whole window, with a bar of its own. */
  alone?: true;
  view: LoadView;
  /**
   * The screens in its list, whose paths are its own and one name more. They stand in a list of their own, one line each,
   * which is fetched when somebody goes to one or looks for something.
   */
  within?: () => Promise<readonly Screen[]>;
  /** Further addresses of it, for whom it is for. */
  routes?: readonly ScreenRoute[];
  /** What can be begun here, found among actions. */
  actions?: readonly ScreenAction[];
  /** What stands in it and is looked for by name. */
  parts?: readonly ScreenPart[];
}

interface RailPlace {
  /** Second key after `g`. */
  key: string;
  /** Stands together with the others of this name, under it. */
  group?: 'Shop';
  /** Only while there is a list of what to do before opening the site. */
  onNewSites?: true;
  /** What waits there, beside its title. */
  badge?: () => Promise<ComponentType>;
}

interface ScreenRoute {
  path: string;
  wide?: true;
  /** What it shows there; the screen's own view where absent. */
  view?: LoadView;
}

interface ScreenAction {
  id: string;
  title: string;
  words: string;
  /** Added to the screen's path: `?kind=blog`. */
  search?: string;
}

/** A part of a screen, by the id its element has there (`showPart`). */
interface ScreenPart {
  id: string;
  title: string;
  /** What owners call it, and what other website builders do. */
  words: string;
}
