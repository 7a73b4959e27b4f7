// RoutingReference: the same answers by the plainest means, to check the engine against. For tests and `region verify` only.
//
// Limits.swift     the hard limits, told again from the issue, not from Costing
// Weights.swift    time and cost, told again from Costing's description
// Dijkstra.swift   a plain search over every edge, without hierarchy
// RawCheck.swift   routes against the extract's own tags and lines
// Comparison.swift random people and places, engine against reference

import Routing
