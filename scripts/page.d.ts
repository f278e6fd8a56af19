// What `make lint` knows of pages when it checks the types of the scripts in `public` and
// `templates/preview`. Which element a selector finds, only the templates say.
interface ParentNode {
  querySelector(selector: string): any;
  querySelectorAll(selector: string): NodeListOf<any>;
}
interface Element {
  closest(selector: string): any;
}
interface Document {
  getElementById(id: string): any;
}
// Newer than the libraries of TypeScript 4.8, the oldest that Debian has.
interface Element {
  checkVisibility(): boolean;
}
declare function scrollBy(options: { top: number; behavior: 'instant' }): void;
declare function scrollTo(options: { left?: number; top: number; behavior: 'instant' }): void;
