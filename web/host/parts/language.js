// Translation without a network: for apps that translate.
export { effects } from "../language.js";
