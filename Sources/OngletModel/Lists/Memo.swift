/// A step of the work on a site, which is not repeated while its input stays the same.
///
/// The value is the input, and `output` is made of nothing else: the step can only read what it
/// declares as a property, and then another value of that property is another input.
///
///     struct PageTitle: MemoizedStep {
///       let page: Page
///       var output: String { page.title }
///     }
package protocol MemoizedStep: Equatable, Sendable {
  associatedtype Output: Sendable

  var output: Output { get }
}

/// The last output of a step for the site as a whole.
package struct LastOutput<Step: MemoizedStep>: Sendable {
  fileprivate let step: Step
  fileprivate let output: Step.Output
}

extension Optional {
  /// The output of a step, which is the last one if its input is the same.
  package mutating func next<Step>(_ step: Step) -> Step.Output
  where Wrapped == LastOutput<Step>, Step: MemoizedStep {
    if let self, self.step == step { return self.output }
    let output = step.output
    self = LastOutput(step: step, output: output)
    return output
  }
}

/// The outputs of a step for each of many pages.
package struct Memo<Step: MemoizedStep & Hashable>: Sendable {
  /// Nil if nothing is kept.
  private var known: [Step: Step.Output]?

  /// - Parameter isKept: whether outputs are kept for the next time, as a preview does and a build
  ///   need not.
  package init(isKept: Bool) { known = isKept ? [:] : nil }

  /// The outputs of some steps, of which only new ones are computed. Other outputs are forgotten.
  package mutating func outputs(of steps: [Step], jobs: Int) async -> [Step.Output] {
    guard let known else { return await steps.concurrentMap(jobs: jobs, \.output) }
    var outputs = steps.map { known[$0] }
    let new = outputs.indices.filter { outputs[$0] == nil }
    let made = await new.map { steps[$0] }.concurrentMap(jobs: jobs, \.output)
    for (index, output) in zip(new, made) { outputs[index] = output }
    let found = outputs.compactMap(\.self)
    if !new.isEmpty || known.count != steps.count {
      self.known = Dictionary(firstOf: zip(steps, found))
    }
    return found
  }
}

/// A value that is only equal to itself: it is made once and kept.
package protocol ComparedByIdentity: AnyObject, Hashable {}

extension ComparedByIdentity {
  package static func == (first: Self, second: Self) -> Bool { first === second }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
