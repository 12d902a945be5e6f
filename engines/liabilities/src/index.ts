export {
  buildTree,
  checkInclusion,
  leafNode,
  parentOf,
  pathPlaces,
  placesFor,
  type Inclusion,
  type Leaf,
  type PathStep,
  type Root,
  type TreeNode,
} from "./tree.ts";
