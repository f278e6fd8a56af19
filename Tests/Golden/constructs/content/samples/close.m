#import <UIKit/UIKit.h>
// region: label
  UIButton *close = [UIButton new];
  close.accessibilityLabel = @"Close";
// endregion
